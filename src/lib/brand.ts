declare const brand: unique symbol;

/** A primitive that only its own parser may create: `PlayerId` is a string of form `1-<n>`, but not every string is one. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
