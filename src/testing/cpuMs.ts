/** Milliseconds of processor that this process has used: what a measure of work goes by, whatever else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
