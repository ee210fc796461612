import type { ModelMessage } from 'ai';
import type { Usage } from './endpoint/budget.ts';

/** Minimum characters per token, for endpoints that do not count. */
const minLettersPerToken = 3;

const tokensOf = (letters: number): number => Math.ceil(letters / minLettersPerToken);

/** Tokens of all calls of a dialogue, estimated where the endpoint does not count them. */
export class TokenCount {
  readonly #instructions: string;
  readonly #data: string;
  #input = 0;
  #output = 0;

  constructor(instructions: string, data: string) {
    this.#instructions = instructions;
    this.#data = data;
  }

  /** Adds a finished call. */
  add(
    usage: { readonly inputTokens: number | undefined; readonly outputTokens: number | undefined },
    messages: readonly ModelMessage[],
    text: string,
  ): void {
    this.#input += usage.inputTokens ?? tokensOf(JSON.stringify(messages).length);
    this.#output += usage.outputTokens ?? tokensOf(text.length);
  }

  /** Adds an aborted call, which costs money too. */
  addAborted(text: string): void {
    this.#input += tokensOf(this.#data.length);
    this.#output += tokensOf(text.length);
  }

  /** @param letters characters that arrived, which count if no call has finished */
  total(letters: number): Usage {
    const isCounted = this.#input + this.#output > 0;
    return isCounted
      ? { input: this.#input, output: this.#output }
      : { input: tokensOf(this.#instructions.length + this.#data.length), output: tokensOf(letters) };
  }
}
