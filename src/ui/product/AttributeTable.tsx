import type { ProductDetail } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { useLinkedField } from './useLinkedField.ts';

interface AttributeTableProps {
  readonly attributes: ProductDetail['attributes'];
  /** The language of the data, where it is not the page's. */
  readonly lang: string | undefined;
}

/** Technical data, a row each; figures in answers lead to the row they come from. */
export const AttributeTable = ({ attributes, lang }: AttributeTableProps) => {
  const { placeOf } = useLinkedField();
  return (
    <table className="attributes" lang={lang}>
      <tbody>
        {attributes.map(({ key, label, value }) => (
          <tr key={key} className="field" {...placeOf(key)}>
            <th scope="row">{label}</th>
            <td>
              <ModelText text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
