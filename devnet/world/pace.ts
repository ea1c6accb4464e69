/** `quick`: difficulty ranges scaled down in the struct-type records. `real`: the true numbers. */
export type Pace = 'quick' | 'real';
