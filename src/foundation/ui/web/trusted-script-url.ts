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
    createScriptURL: (url: string) => {
      if (url !== address) throw new TypeError(`${url} is not the script of ${name}.`);
      return url;
    },
  };
  return policies.createPolicy(name, rules).createScriptURL(address);
};
