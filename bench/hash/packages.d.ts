/** Types of what the packages of the bench ship without any. */

/** The build without Node's own crypto, so that Node and browser run the same code. */
declare module 'js-sha256/build/sha256.js' {
  const sha256: (message: string) => string;
  export default sha256;
}
