import type { ProductDetail } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { useLinkedField } from './useLinkedField.ts';

interface AttributeTableProps extends Pick<ProductDetail, 'attributes' | 'groups'> {
  /** Language of the data, if it is not the page's. */
  readonly lang: string | undefined;
}

/** Technical data in groups, one row each; figures in answers link to their rows. */
export const AttributeTable = ({ attributes, groups, lang }: AttributeTableProps) => {
  const { placeOf } = useLinkedField();
  const rowsOf = (keys: readonly string[]) =>
    keys.flatMap((key) => attributes.find((attribute) => attribute.key === key) ?? []);
  // Servers without groups provide a single list.
  const parts = groups.length > 0 ? groups : [{ label: '', keys: attributes.map(({ key }) => key) }];
  return (
    <table className="attributes" lang={lang}>
      {parts
        .map(({ label, keys }) => ({ label, rows: rowsOf(keys) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ label, rows }) => (
          <tbody key={label}>
            {label !== '' && (
              <tr className="attributes__group">
                <th scope="colgroup" colSpan={2}>
                  {label}
                </th>
              </tr>
            )}
            {rows.map(({ key, label: name, value }) => (
              <tr key={key} className="field" {...placeOf(key)}>
                <th scope="row">{name}</th>
                <td>
                  <ModelText text={value} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
};
