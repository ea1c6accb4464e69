import type { Container } from 'pixi.js';

/**
 * What traffic asks of the slots. While a fleet is on its way it moves the group by `position` and `alpha`, and single
 * slots by `pivot`, and turns ships; it puts all of them back when the movement ends, and nobody else touches them.
 */
export interface TrafficGroups {
  /** Of a group in the model, or of one that has left it and is not dropped yet. */
  groupView(groupKey: string): Container | null;
  slotView(slotKey: string): Container | null;
  /** How far a ship has turned: 1 = as it stands, -1 = about. Its place, arms and gauges do not turn with it. */
  turnShip(slotKey: string, across: number): void;
  /** The group has flown off: its views may go. Also told when it never flew (motion off). */
  dropGroup(groupKey: string): void;
}
