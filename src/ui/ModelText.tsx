interface ModelTextProps {
  readonly text: string;
  /** Model numbers that stand in the text, each once, in this order. */
  readonly models: readonly string[];
}

/** A text with each model number on one line: "BS 12-30" read in two halves is none. */
export const ModelText = ({ text, models: [model, ...others] }: ModelTextProps) => {
  if (model === undefined) return text;
  const place = model === '' ? -1 : text.indexOf(model);
  if (place < 0) return <ModelText text={text} models={others} />;
  return (
    <>
      {text.slice(0, place)}
      <span className="model">{model}</span>
      <ModelText text={text.slice(place + model.length)} models={others} />
    </>
  );
};
