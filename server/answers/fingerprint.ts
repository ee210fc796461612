import { hash } from 'node:crypto';
import type { Question } from '../assistant/assistant.ts';

/**
 * Distinguishes questions: two bodies under one id are two questions. The hash is computed when it is first needed,
 * because few questions are repeated and a crowd would wait for each other's hashes.
 */
export class Fingerprint {
  #known: string | Question;

  /** @param of the question, or its fingerprint from another process */
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

  /** Releases the question, which may be a long conversation. */
  settle(): void {
    void this.value;
  }
}
