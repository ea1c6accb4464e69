/** The environment of a build, with Node's own modules alone: where programs lie and what words they speak, and no secret of anybody's. */
const NAMES = ['PATH', 'HOME', 'USERPROFILE', 'SYSTEMROOT', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ'];

export function cleanEnv(env = process.env) {
  return Object.fromEntries(NAMES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
}
