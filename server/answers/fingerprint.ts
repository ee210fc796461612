import { hash } from 'node:crypto';
import type { Question } from '../assistant/assistant.ts';

/**
 * Tells one question from another: two bodies under one id are two questions, whatever the id says. Worked out when it is
 * first asked for, for hardly anybody asks twice, and when many come at once each would wait for those of all others.
 */
export class Fingerprint {
  #known: string | Question;

  /** @param of the question, or its fingerprint as another process told it */
  constructor(of: string | Question) {
    this.#known = of;
  }

  get value(): string {
    if (typeof this.#known !== 'string') this.#known = hash('sha256', JSON.stringify(this.#known.request), 'base64');
    return this.#known;
  }

  equals(other: Fingerprint): boolean {
    return this.value === other.value;
  }

  /** Lets go of the question, which may be a long conversation. */
  settle(): void {
    void this.value;
  }
}
