/** Whether the long tests run too, as `npm run test:all` asks (CONTRIBUTING.md). */
export const ALL_TESTS = Boolean(process.env['ALL_TESTS']);
