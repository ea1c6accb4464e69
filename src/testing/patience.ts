/** How long a test of the DOM waits for what should appear: a guard against hanging, as its own limit is, not a measure of the machine. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });
