import { fieldAnchor, type ProductDetail } from '../../../contract.ts';

interface AttributeTableProps {
  readonly attributes: ProductDetail['attributes'];
  /** The language of the data, where it is not the page's. */
  readonly lang: string | undefined;
}

/** Technical data, a row each; figures in answers lead to the row they come from. */
export const AttributeTable = ({ attributes, lang }: AttributeTableProps) => (
  <table className="attributes" lang={lang}>
    <tbody>
      {attributes.map(({ key, label, value }) => (
        <tr key={key} id={fieldAnchor(key)} className="field" tabIndex={-1}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
