export {};

declare global {
  /** Browsers and Node both have it; shared code may use it, and knows neither of the two. */
  class URLSearchParams {
    constructor(init?: string | readonly (readonly string[])[]);
    append(name: string, value: string): void;
    keys(): IterableIterator<string>;
    getAll(name: string): string[];
    toString(): string;
  }
}
