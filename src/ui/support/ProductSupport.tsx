import type { ProductDetail } from '../../../contract/contract.ts';
import { ProductDocuments } from './ProductDocuments.tsx';
import { ServiceInfo } from './ServiceInfo.tsx';
import './ProductSupport.css';

/** Documents, and the maker's customer service. */
const ProductSupport = ({ documents, language }: Pick<ProductDetail, 'documents' | 'language'>) => (
  <div className="support">
    <ProductDocuments documents={documents} language={language} />
    <ServiceInfo />
  </div>
);

export default ProductSupport;
