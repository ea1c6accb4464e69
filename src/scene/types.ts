/** What the scene draws and what it reports. It knows no store, no network and no React: values in, intents out. */
import type { RaidStatus } from '../game/activity.ts';
import type { Ambit } from '../game/ambit.ts';
import type { AttackRecord } from '../game/attack.ts';
import type { StructPhase } from '../game/structStatus.ts';

/** Where slots belong: the planet itself, its owner's fleet at home (both left), a visiting fleet (right). */
export type SceneSide = 'planet' | 'fleet' | 'visitor';

/** Whose it is, as far as a picture tells: a colour and a coat of arms. */
export interface SceneOwner {
  /** Player id: seeds the colour of those who are neither we nor of our guild. */
  readonly id: string;
  readonly relation: 'self' | 'guild' | 'other';
  /** Seeds the coat of arms; null = none. */
  readonly guildId: string | null;
}

/** How much is known of a group: fog lies over what is not. */
export type SceneKnowledge =
  | { readonly kind: 'live' }
  /** Last known so many blocks ago; the fog thickens with age. */
  | { readonly kind: 'stale'; readonly ageBlocks: number }
  | { readonly kind: 'unknown' };

/** Planet, home fleet or one visiting fleet. */
export interface SceneGroup {
  /** `planet`, `fleet`, `visitor/9-3`: the beginning of the keys of its slots. */
  readonly key: string;
  readonly side: SceneSide;
  /** Of a visitor: place in the queue, 0 = head; 0 elsewhere. */
  readonly place: number;
  readonly owner: SceneOwner | null;
  readonly knowledge: SceneKnowledge;
}

export interface SceneStruct {
  /** Struct id; the key of its view, so that a struct that stays, or moves to another slot, is the same view. */
  readonly id: string;
  /** Class name: chooses the art, or the skin. */
  readonly typeName: string;
  readonly phase: StructPhase;
  readonly hidden: boolean;
  readonly health: number;
  readonly maxHealth: number;
  /** 0..1 while a proof is due (build, mine, refine): how far its difficulty has fallen; null when none is. */
  readonly progress: number | null;
  /** Loop to play while online. */
  readonly working: 'mine' | 'refine' | null;
  /** 0..1 of the charge its cheapest weapon wants, 1 = may fire; null without weapon or when it cannot be known. */
  readonly charge: number | null;
  /** Struct it stands in front of when shots come; null = none. */
  readonly protects: string | null;
}

export interface SceneSlot {
  /** `planet/land/2`, `fleet/space/0`, `fleet/command`, `visitor/9-3/space/0`: stable for focus and the parallel DOM. */
  readonly key: string;
  /** Key of its group. */
  readonly group: string;
  readonly side: SceneSide;
  readonly ambit: Ambit;
  /** 0-based; -1 for the command slot. */
  readonly slot: number;
  readonly struct: SceneStruct | null;
  /** Free and buildable with what is being placed now: glows. */
  readonly invites: boolean;
}

/** Something is being aimed: an attack, a guard, a move of the Command Ship. */
export interface SceneAim {
  readonly kind: 'attack' | 'defend' | 'move';
  /** Slot of who acts. */
  readonly fromKey: string;
  /** Ambits within reach, `local` already resolved to the shooter's own. */
  readonly reach: readonly Ambit[];
  /** Slots that may be chosen, and those in reach that may not (hidden, unreachable, unbuilt). Others are dimmed. */
  readonly candidates: ReadonlyMap<string, 'open' | 'refused'>;
  readonly targetKey: string | null;
}

export interface SceneShield {
  /** 0..1 of it is left. */
  readonly share: number;
  /** Nothing holds it up (no fleet at home, Command Ship gone): raids may begin. */
  readonly isVulnerable: boolean;
}

export interface SceneModel {
  /** Seeds terrain, palette and stars: the same id always looks the same. */
  readonly planetId: string;
  /** Drives day light. */
  readonly height: number;
  /** Ore left of ore at the start: 0..1; shown in the ground. */
  readonly oreShare: number;
  readonly isComplete: boolean;
  readonly shield: SceneShield | null;
  /** The raid under way: whose fleet leads, and whether its clock runs. null = nobody is here. */
  readonly raid: { readonly groupKey: string; readonly isClockRunning: boolean } | null;
  /** Planet first, then the home fleet, then visitors head first. */
  readonly groups: readonly SceneGroup[];
  readonly slots: readonly SceneSlot[];
  readonly selectedKey: string | null;
  /** Slots whose structs are chosen together with others; none where that is not going on. */
  readonly markedKeys: readonly string[];
  readonly aim: SceneAim | null;
}

/** Something that happened and is to be seen; everything else that moves is read off the difference of two models. */
export type SceneEvent =
  /** `id` names it once and for all (planet and number): told twice, it is played once. */
  | { readonly kind: 'attack'; readonly id: string; readonly attack: AttackRecord }
  | {
      readonly kind: 'raid';
      readonly id: string;
      readonly status: RaidStatus;
      /** Group it is about, when it is (still) in the picture. */
      readonly groupKey: string | null;
      /** Whole grams taken; 0 = none or not this status. */
      readonly seizedOre: number;
    };

/** Pictures that replace the game's own for one class. The caller keeps the bitmaps open while they are set. */
export interface SceneSkin {
  /** Names the content: same key, same pictures. */
  readonly key: string;
  /** Shown where no clip fits; null = the game's own body stands in. */
  readonly still: ImageBitmap | null;
  readonly clips: Readonly<Partial<Record<SkinClipName, SceneClip>>>;
}

export type SkinClipName = 'idle' | 'active' | 'building' | 'attacking' | 'defending';

/** Frames in one sheet, left to right, top to bottom. Device px of the bitmap. */
export interface SceneClip {
  readonly sheet: ImageBitmap;
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly frameCount: number;
  readonly framesPerSecond: number;
}

/** A slot was tapped in the picture. */
export interface SceneIntent {
  readonly kind: 'select';
  readonly key: string;
}

/** Where a slot is in the world, world px (CSS px at zoom 1): the parallel DOM lays its buttons there. */
export interface SlotBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a group is in the world: labels (owner, age of the knowledge) are DOM too. */
export interface GroupBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SceneBoxes {
  readonly slots: readonly SlotBox[];
  readonly groups: readonly GroupBox[];
  /** Size of the whole world. */
  readonly width: number;
  readonly height: number;
}

/** Screen = (world - (x, y)) * zoom. Apply to the parallel DOM as a transform, without React. */
export interface SceneView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** Size of what is seen, CSS px. */
  readonly width: number;
  readonly height: number;
}

export type BattleSpeed = 1 | 2 | 4 | 8;

/** What the battle queue is doing; changes at steps, not at frames. */
export interface BattleState {
  /** Attacks not yet shown to the end, the one on stage included. */
  readonly pending: number;
  readonly speed: BattleSpeed;
  /** Structs in the attack on stage. */
  readonly onStage: readonly string[];
}

export interface Scene {
  /** Reconciles against the last model: same, moved, changed, new, gone. */
  update(model: SceneModel): void;
  /** The slot that is pointed at by other means than the pointer, which the scene follows by itself; null = none. */
  setHover(key: string | null): void;
  /** Pictures by class; classes not named wear the game's own. */
  setSkins(skins: ReadonlyMap<string, SceneSkin>): void;
  /** Shows something that happened. State is final in the model already; what is shown follows the plan. */
  play(event: SceneEvent): void;
  setSpeed(speed: BattleSpeed): void;
  /** Ends everything that is being shown: the model stands at once. */
  skip(): void;
  watchBattle(listener: (state: BattleState) => void): () => void;
  /** CSS px; call from a ResizeObserver. */
  resize(width: number, height: number): void;
  /** Off under prefers-reduced-motion: state changes then show as still marks. */
  setMotion(on: boolean): void;
  /** Shows all that fits. */
  fit(): void;
  /** Around the middle of what is seen. */
  zoomBy(factor: number): void;
  /** CSS px on screen; positive looks right and down. */
  panBy(dx: number, dy: number): void;
  /** Brings a slot or group into view when it is not. */
  reveal(key: string): void;
  watchView(listener: (view: SceneView) => void): () => void;
  watchLayout(listener: (boxes: SceneBoxes) => void): () => void;
  watchIntents(listener: (intent: SceneIntent) => void): () => void;
  /** What is to be seen now, as a bitmap of the canvas' own size. null where the browser gives none. */
  picture(): Promise<ImageBitmap | null>;
  /** All that is drawn from now on, as a stream for a recorder; null where the browser makes none. */
  film(framesPerSecond: number): MediaStream | null;
  /**
   * The browser took the graphics away. Nothing is drawn any more, and what was painted may be gone with it: destroy this scene
   * and make another.
   */
  watchLoss(listener: () => void): () => void;
  destroy(): void;
}
