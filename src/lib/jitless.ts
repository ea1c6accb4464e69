import { config } from 'zod/mini';

// zod compiles parsers with `new Function` when it may; our policy forbids eval, and every try would be reported.
// Imported for its effect before the first schema is made.
config({ jitless: true });
