import type { ProductDetail } from '../../../contract.ts';

/** Technical data, a row each. */
export const AttributeTable = ({ attributes }: { readonly attributes: ProductDetail['attributes'] }) => (
  <table className="attributes">
    <tbody>
      {attributes.map(({ key, label, value }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
