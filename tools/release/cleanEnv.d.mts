/** Of another environment the few variables that a build needs. */
export function cleanEnv(env?: NodeJS.ProcessEnv): Record<string, string>;
