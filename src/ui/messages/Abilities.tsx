import './Abilities.css';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useText } from '../useText.ts';

/** What the assistant can do, each with its line drawing. */
const abilities: readonly (readonly [text: ShopTextKey, drawing: string])[] = [
  ['abilityFind', 'M10.5 4a6.5 6.5 0 1 0 .1 0M15.5 15.5L20 20M8 10.5l2 2 3.5-4'],
  ['abilityCompare', 'M12 4v16M8 20h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z'],
  ['abilityTell', 'M4 5h16v14H4zM8 9h8M8 12h8M8 15h5'],
];

/** Says in an empty conversation what the assistant can do. */
export const Abilities = () => {
  const text = useText();
  return (
    <ul className="abilities">
      {abilities.map(([key, drawing]) => (
        <li key={key} className="ability">
          <span className="ability__sign">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={drawing} />
            </svg>
          </span>
          {text(key)}
        </li>
      ))}
    </ul>
  );
};
