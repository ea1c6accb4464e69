/**
 * The page's one Trusted Types policy. Our content policy asks for it (`trusted-types default`); without it `new Worker`
 * throws. Scripts may come from this origin only; HTML and script text from nowhere.
 */
interface PolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

factory?.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError('Scripts may come from this host only.');
  },
});
