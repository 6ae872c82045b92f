type Policies = {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown;
};

/** Mantine writes style sheets through innerHTML; a text without a tag can do no more than that. */
const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
policies?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
});
