interface ProductNameProps {
  readonly name: string;
  readonly model: string;
}

/** A product's name, with its model number on one line: "BS 12-30" read in two halves is none. */
export const ProductName = ({ name, model }: ProductNameProps) => {
  const place = name.indexOf(model);
  if (model === '' || place < 0) return name;
  return (
    <>
      {name.slice(0, place)}
      <span className="model">{model}</span>
      {name.slice(place + model.length)}
    </>
  );
};
