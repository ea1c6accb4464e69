/**
 * `npm run doctor -- <url> [--ca FILE] [--json]`: everything that a host can get wrong, tried from outside, with what to change where.
 * The page `/doctor` asks the same from within a browser.
 */
import { runDoctor } from './doctor/run.ts';

runDoctor(process.argv.slice(2), console.log).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
