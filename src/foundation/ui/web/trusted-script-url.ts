type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
};

/**
 * The address of a script, for a page whose policy lets no text become one: `name` is what the content
 * security policy names, and no other address is let through.
 */
export const trustedScriptUrl = (name: string, address: string): string => {
  const policies = Reflect.get(globalThis, 'trustedTypes') as Policies | undefined;
  if (!policies) return address;
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== address) throw new TypeError(`${asked} is not the script of ${name}.`);
      return asked;
    },
  };
  return policies.createPolicy(name, rules).createScriptURL(address);
};
