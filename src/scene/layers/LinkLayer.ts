/** Who stands in front of whom: a tether from guard to guarded, with beads that run along it as long as the guard stands ready. */
import { Container, type Sprite } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { alongX, alongY, type Trail } from '../signals/curve.ts';
import { linkKey, planLinks, tether, type GuardLink } from '../signals/linkPlan.ts';
import { paintBead, paintGuardMark, paintTether } from '../signals/paintLink.ts';
import { SpritePool } from '../signals/SpritePool.ts';
import type { Sight } from '../stage/Sight.ts';
import type { DrawnModel, Layer, SceneTime, Stage } from '../stage/Stage.ts';
import { mix } from '../world/color.ts';

const { color, signal } = SCENE_CONFIG;

const THICK = 5;
const PIECE = 12;
const BEAD = 14;
const MARK = 20;
/** How strongly a link shows by itself, when chosen, and when another is chosen. */
const STRENGTH = { plain: 0.5, chosen: 1, other: 0.2 } as const;
const EASE = 0.01;
const BROKEN_TONE = mix(color.hull, color.hullDark, 0.25);

interface Line {
  readonly link: GuardLink;
  readonly fromGroup: string;
  readonly toGroup: string;
  readonly trail: Trail;
  readonly pieces: readonly Sprite[];
  readonly beads: readonly Sprite[];
  readonly mark: Sprite;
  readonly left: number;
  readonly width: number;
  strength: number;
  wanted: number;
  isSeen: boolean;
}

export class LinkLayer implements Layer {
  readonly view = new Container();
  readonly #pieces = new SpritePool();
  readonly #beads = new SpritePool();
  readonly #marks = new SpritePool();
  /** Groups on their way: their ships are not where their slots are. */
  readonly #isFlying: (group: string) => boolean;
  #lines: Line[] = [];
  #stage: Stage | null = null;
  #key = '';
  #chosen = '';
  #isBusy = false;

  constructor(isFlying: (group: string) => boolean = () => false) {
    this.#isFlying = isFlying;
    this.view.addChild(this.#pieces.view, this.#beads.view, this.#marks.view);
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#key = '';
    this.#lines = [];
    for (const pool of [this.#pieces, this.#beads, this.#marks]) pool.clear();
  }

  show(model: DrawnModel): void {
    if (this.#stage === null) return;
    const key = linkKey(model);
    const chosen = `${model.selectedKey ?? ''}|${model.hoveredKey ?? ''}`;
    if (key === this.#key && chosen === this.#chosen) return;
    // With more links than are drawn, the chosen ones come in first.
    const isNew = key !== this.#key || this.#lines.length >= signal.maxLinks;
    this.#key = key;
    this.#chosen = chosen;
    if (isNew) this.#build(this.#stage, model);
    const isChosen = ({ fromKey, toKey }: GuardLink): boolean =>
      [fromKey, toKey].some((end) => end === model.selectedKey || end === model.hoveredKey);
    const hasChosen = this.#lines.some(({ link }) => isChosen(link));
    for (const line of this.#lines)
      line.wanted = isChosen(line.link) ? STRENGTH.chosen : hasChosen ? STRENGTH.other : STRENGTH.plain;
    this.#isBusy = true;
  }

  look(sight: Sight): void {
    for (const line of this.#lines) line.isSeen = sight.seesColumn(line.left, line.width);
  }

  settle(): void {
    for (const line of this.#lines) line.strength = line.wanted;
    this.#isBusy = false;
  }

  update(deltaMs: number, time: SceneTime): void {
    const ease = Math.min(1, deltaMs * EASE);
    let isBusy = false;
    for (const line of this.#lines) {
      line.strength += (line.wanted - line.strength) * ease;
      isBusy ||= Math.abs(line.wanted - line.strength) > 0.01;
      this.#draw(line, time);
    }
    this.#isBusy = isBusy;
  }

  destroy(): void {
    for (const pool of [this.#pieces, this.#beads, this.#marks]) pool.destroy();
    this.view.destroy();
  }

  #draw(line: Line, time: SceneTime): void {
    const { link, fromGroup, toGroup, trail, pieces, beads, mark, strength, isSeen } = line;
    const isShown = isSeen && !this.#isFlying(fromGroup) && !this.#isFlying(toGroup);
    if (!isShown && !mark.visible) return;
    mark.visible = isShown;
    mark.alpha = Math.min(1, strength * 1.3);
    for (const piece of pieces) {
      piece.visible = isShown;
      piece.alpha = strength * (link.isBroken ? 0.6 : 0.72);
    }
    const speed = (time * signal.beadSpeed) / signal.beadGapPx;
    for (let i = 0; i < beads.length; i += 1) {
      const bead = beads[i];
      if (bead === undefined) continue;
      const share = ((i + speed + link.place * 0.37) / beads.length) % 1;
      bead.visible = isShown;
      bead.position.set(alongX(trail, share), alongY(trail, share));
      bead.alpha = strength * Math.min(1, share * 8, (1 - share) * 8);
    }
  }

  #build({ bank, layout }: Stage, model: DrawnModel): void {
    const line = bank.get('link:line', PIECE, THICK, (brush) => paintTether(brush, PIECE, THICK));
    const dot = bank.get('link:bead', BEAD, BEAD, (brush) => paintBead(brush, BEAD));
    const whole = bank.get('link:mark', MARK, MARK, (brush) => paintGuardMark(brush, MARK, false));
    const broken = bank.get('link:broken', MARK, MARK, (brush) => paintGuardMark(brush, MARK, true));
    const strengths = new Map(this.#lines.map(({ link, strength }) => [`${link.guard}>${link.guarded}`, strength]));
    for (const pool of [this.#pieces, this.#beads, this.#marks]) pool.begin();
    const all = planLinks(model.slots);
    const isNear = ({ fromKey, toKey }: GuardLink): boolean =>
      fromKey === model.selectedKey || toKey === model.selectedKey;
    const links =
      all.length <= signal.maxLinks
        ? all
        : [...all.filter(isNear), ...all.filter((link) => !isNear(link))].slice(0, signal.maxLinks);
    this.#lines = links.flatMap((link): Line[] => {
      const from = layout.spotOf.get(link.fromKey);
      const to = layout.spotOf.get(link.toKey);
      if (from === undefined || to === undefined) return [];
      const start = { x: from.x + from.size / 2 + from.facing * from.size * 0.1, y: from.y + from.size * 0.74 };
      const end = { x: to.x + to.size / 2, y: to.y + to.size * 0.84 };
      const trail = tether(start, end, to.size, link.place, link.of);
      const tone = link.isBroken ? BROKEN_TONE : color.teal;
      const step = trail.length / (trail.count - 1);
      const pieces: Sprite[] = [];
      for (let i = 0; i + 1 < trail.count; i += 1) {
        // Every other piece is missing where the guard is not ready.
        if (link.isBroken && i % 2 === 1) continue;
        const piece = this.#pieces.take(line);
        const x = trail.xs[i] ?? 0;
        const y = trail.ys[i] ?? 0;
        piece.anchor.set(0, 0.5);
        piece.position.set(x, y);
        piece.rotation = Math.atan2((trail.ys[i + 1] ?? y) - y, (trail.xs[i + 1] ?? x) - x);
        piece.scale.set((step * (link.isBroken ? 0.8 : 1.02)) / PIECE, 0.8);
        piece.tint = tone;
        pieces.push(piece);
      }
      const count = link.isBroken ? 0 : Math.max(2, Math.round(trail.length / signal.beadGapPx));
      const beads = Array.from({ length: count }, () => {
        const bead = this.#beads.take(dot, 'add');
        bead.tint = tone;
        return bead;
      });
      const mark = this.#marks.take(link.isBroken ? broken : whole);
      mark.position.set(trail.xs[trail.count - 1] ?? end.x, trail.ys[trail.count - 1] ?? end.y);
      mark.scale.set(Math.max(0.62, Math.min(1, to.size / 110)));
      mark.tint = tone;
      const left = Math.min(from.x, to.x);
      return [
        {
          link,
          fromGroup: from.group,
          toGroup: to.group,
          trail,
          pieces,
          beads,
          mark,
          left,
          width: Math.max(from.x + from.size, to.x + to.size) - left,
          strength: strengths.get(`${link.guard}>${link.guarded}`) ?? 0,
          wanted: STRENGTH.plain,
          isSeen: true,
        },
      ];
    });
    for (const pool of [this.#pieces, this.#beads, this.#marks]) pool.end();
  }
}
