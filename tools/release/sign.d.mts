/** @param key PKCS #8, PEM @throws Error when it is no such key */
export function signRelease(text: string, key: string): string;
/** @returns SPKI, PEM */
export function publicHalf(key: string): string;
/** @param out folder with one release and its archive @returns the release's name @throws Error for what is not as release.json says */
export function signFolder(out: string, key: string): string;
