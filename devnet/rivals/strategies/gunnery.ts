/** Shooting at Command Ships: the raider's at home, or the visitor's. docs/network/mechanics.md 7.1, 7.2. */
import type { Struct } from '../../../src/generated/game/entities.ts';
import { fleetStatus } from '../../../src/generated/game/enums.ts';
import { act, type Proposal } from '../proposal.ts';
import { chargeOf, isDestroyed, isOnline, mayTouch, reaches, type Scene, structsAt, typeOf } from '../scene.ts';

/** Own fleet structs whose first weapon gets to the target. The Command Ship is the way home: it does not shoot. */
export function guns(scene: Scene, target: Struct): { readonly id: string; readonly charge: bigint }[] {
  return structsAt(scene, scene.fleet).flatMap(({ id, type, operatingAmbit }) => {
    const kind = isOnline(scene, id) ? typeOf(scene, type) : undefined;
    const fits = kind && reaches(kind.primaryWeaponAmbits, operatingAmbit, target.operatingAmbit);
    return fits ? [{ id, charge: kind.primaryWeaponCharge }] : [];
  });
}

export function* shoot(scene: Scene, target: Struct): Generator<Proposal> {
  const gun = guns(scene, target).find(({ charge }) => chargeOf(scene) >= charge);
  if (!gun) return;
  yield act({
    name: 'MsgStructAttack',
    value: {
      creator: scene.address,
      operatingStructId: gun.id,
      targetStructId: [target.id],
      weaponSystem: 'primaryWeapon',
    },
  });
}

/** Whoever stands first at the own planet is shot at as long as the fleet is at home; a newcomer may stand there. */
export function* repel(scene: Scene): Generator<Proposal> {
  const { planet, fleet, view } = scene;
  if (!planet || planet.locationListStart === '' || fleet?.status !== fleetStatus.onStation) return;
  const visitor = view.get('fleet', planet.locationListStart);
  const ship = visitor && view.get('struct', visitor.commandStruct);
  if (ship && mayTouch(scene, ship.owner) && !isDestroyed(scene, ship.id)) yield* shoot(scene, ship);
}
