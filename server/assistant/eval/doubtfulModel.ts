import * as v from 'valibot';
import { type ScriptedEndpoint, saying, startScriptedEndpoint } from '../model/scriptedEndpoint.ts';

const dataSchema = v.pipe(
  v.string(),
  v.transform((message) => message.slice(message.indexOf('\n') + 1, message.lastIndexOf('\n'))),
  v.parseJson(),
  v.object({ draft: v.string(), products: v.array(v.object({ id: v.string(), name: v.string() })) }),
);
type Data = v.InferOutput<typeof dataSchema>;

/** What a model makes up: none of it may reach a visitor. */
const inventions: readonly ((id: string, name: string) => string)[] = [
  (_, name) => `${name}: 987 kg.`,
  (id) => `[[${id}]]: 9871 Nm, 3 V.`,
  () => 'XQ98712: [[XQ98712.weight]].',
  (_, name) => `![${name}](https://pictures.example/x.png)`,
  (id) => `[[${id}]] = Stihlmaster 9000 PRO (https://shop.example).`,
  (id) => `<b onclick="x">[[${id}]]</b> 98,71 €.`,
];

/** The draft with an invention before each of its paragraphs, another one each time. */
const embroidered = ({ draft, products }: Data, call: number): string => {
  const { id, name } = products[call % Math.max(1, products.length)] ?? { id: 'XQ98712', name: 'XQ98712' };
  return draft
    .split('\n\n')
    .flatMap((paragraph, place) => [inventions[(call + place) % inventions.length]?.(id, name) ?? '', paragraph])
    .join('\n\n');
};

/** A language model on a real socket that says what it was given, and makes up as much again. */
export const startDoubtfulModel = (): Promise<ScriptedEndpoint> =>
  startScriptedEndpoint(({ messages }, call) => {
    const { output, success } = v.safeParse(dataSchema, messages.at(-1)?.content ?? '');
    return saying(success ? embroidered(output, call) : '?', 40);
  });

/** Wide enough for a whole set of questions in one conversation. */
export const evaluationLimits = { answersPerConversation: 1_000_000, tokensPerConversation: 1_000_000_000 };
