/**
 * `npm run doctor -- <url> [--ca FILE] [--json]`: everything that a host can get wrong, tried from outside, with what to change where.
 * The page `/doctor` asks the same from within a browser.
 */
import { endWith, runDoctor } from './doctor/run.ts';

runDoctor(process.argv.slice(2), console.log).then(endWith, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  endWith(2);
});
