/**
 * Everything that CSS can do to the signer's frame and to what it stands in: the properties are those that this browser has, the values those
 * of a pool that it takes for each. Functions are sent into the page as they stand, so they know nothing of this file.
 */

/** What is bent: the frame, the dialog around it, and all that is around that. */
export const BENT = ['iframe', 'dialog:has(> iframe)', 'body', 'html'] as const;

/** Set at once, or come to by an animation that stays at its end. */
export const WAYS = ['set', 'animated'] as const;

export interface Bend {
  readonly property: string;
  readonly value: string;
  readonly element: (typeof BENT)[number];
  readonly way: (typeof WAYS)[number];
}

/** Of every kind of value, the extreme ones: none is meant for a property that is named. */
export const VALUES: readonly string[] = [
  '0',
  '0.01',
  '0.4',
  '2',
  '7',
  '-1',
  '50%',
  '-40%',
  '300%',
  '0px',
  '40px',
  '300px',
  '-250px',
  '9000px',
  '60vw',
  '20vh',
  '0.2s',
  '45deg',
  '100px 200px',
  '40px 30px 200px 10px',
  '0.3 0.5',
  '10 / 1',
  '1px 2px 40px #000',
  '3px solid red',
  'none',
  'auto',
  'normal',
  'hidden',
  'visible',
  'collapse',
  'clip',
  'scroll',
  'both',
  'inherit',
  'initial',
  'revert',
  'block',
  'inline',
  'inline-block',
  'flex',
  'grid',
  'contents',
  'table',
  'list-item',
  'flow-root',
  'run-in',
  'ruby',
  'static',
  'relative',
  'absolute',
  'fixed',
  'sticky',
  'left',
  'right',
  'top',
  'bottom',
  'center',
  'start',
  'end',
  'rtl',
  'vertical-rl',
  'sideways-lr',
  'upright',
  'isolate-override',
  'strict',
  'paint',
  'size',
  'inline-size',
  'content',
  'rotate(35deg)',
  'scale(0.3)',
  'translate(90px, 60px)',
  'skewX(30deg)',
  'matrix(1, 0, 0.4, 1, 50, 0)',
  'perspective(200px) rotateY(50deg)',
  'x 60deg',
  '180deg',
  '0.5',
  '80px 60px',
  '0.4 0.4',
  '200px',
  'blur(12px)',
  'brightness(0)',
  'opacity(0.05)',
  'invert(1)',
  'hue-rotate(90deg)',
  'drop-shadow(9px 9px 9px red)',
  'circle(60px)',
  'inset(45% 0 0 0)',
  'ellipse(20% 9%)',
  'polygon(0 0, 50% 0, 0 50%)',
  'path("M 0 0 H 300 V 300 Z")',
  'linear-gradient(#000, transparent)',
  'radial-gradient(circle 40px, #000, transparent)',
  'url("#none")',
  'multiply',
  'difference',
  'darken',
  'luminosity',
  'exclude',
  'luminance',
  'add',
  'fill',
  'cover',
  'contain',
  'inert',
  'all',
  'white',
  'transparent',
  'rgb(0 0 0 / 0.5)',
  'preserve-3d',
  'border-box',
  'content-box',
  'padding-box',
  'path("M 0 0 L 400 200")',
  'ray(45deg closest-side)',
  'repeat(2, 1fr)',
  '"a b"',
  'row dense',
  '2 / 3',
  'span 2',
  'light',
  'only dark',
];

/** Of each property that the browser has, every value of the pool that it takes and that is not what it is by itself. */
export const takenOf = (values: readonly string[]): readonly (readonly [string, readonly string[]])[] => {
  const style = document.documentElement.style;
  const spelled = [
    ...getComputedStyle(document.documentElement),
    ...Object.keys(Object.getPrototypeOf(style) as object), // the interface of styles
    ...Object.keys(style),
  ];
  const names = spelled.map((name) =>
    name
      .replace(/^(?:webkit|moz|ms)(?=[A-Z])/, '-$&')
      .replaceAll(/[A-Z]/g, '-$&')
      .toLowerCase(),
  );
  const kept: (readonly [string, readonly string[]])[] = [];
  for (const name of new Set(names.map((one) => one.replace(/^--(?=webkit|moz|ms)/, '-')))) {
    const taken = values.filter((value) => CSS.supports(name, value));
    if (taken.length > 0 && !name.startsWith('--')) kept.push([name, taken]);
  }
  return kept;
};

/** Bends, and remembers how it was. */
export const bend = async ({ property, value, element, way }: Bend): Promise<void> => {
  const bent = document.querySelector<HTMLElement>(element);
  if (!bent) throw new Error(`${element} is not there.`);
  const frame = document.querySelector('iframe');
  // The frame is moved beside (moveFrame).
  const were = [bent, ...(frame ? [frame] : [])].map((one) => [one, one.style.cssText] as const);
  Object.assign(globalThis, {
    straighten: () => {
      for (const animation of bent.getAnimations()) animation.cancel();
      for (const [one, was] of were) one.style.cssText = was;
      scrollTo(0, 0);
    },
  });
  if (way === 'set') bent.style.setProperty(property, value, 'important');
  else {
    bent.style.removeProperty(property);
    const name = property.startsWith('-') ? property.slice(1) : property;
    const key =
      name === 'float'
        ? 'cssFloat'
        : name === 'offset'
          ? 'cssOffset'
          : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const moving = bent.animate({ [key]: [value, value] }, { duration: 60, fill: 'forwards' });
    await moving.finished;
  }
};

export const straighten = (): void => (Reflect.get(globalThis, 'straighten') as () => void)();

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where the frame is drawn, and whether the pointer's place is still its. */
export const lieOf = ({ x, y }: Spot): readonly number[] => {
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('There is no frame.');
  const { left, top, width, height } = frame.getBoundingClientRect();
  const zoom = Number(Reflect.get(frame, 'currentCSSZoom') ?? 1);
  return [left, top, width, height, 1000 * zoom, document.elementFromPoint(x, y) === frame ? 0 : 1000];
};

/** Puts `lieOf` where `movingIn` finds it in the page. For `page.addInitScript`. */
export const PUT_LIE_OF = `globalThis.lieOf = ${lieOf.toString()}`;

/** Which of these move the frame, or take the pointer's place from it: by their number. */
export const movingIn = ([bends, spot, seen]: readonly [
  readonly Pick<Bend, 'property' | 'value' | 'element'>[],
  Spot,
  number,
]): readonly number[] => {
  const lie = (Reflect.get(globalThis, 'lieOf') as typeof lieOf).bind(null, spot); // PUT_LIE_OF
  const baseline = lie();
  return bends.flatMap(({ property, value, element }, number) => {
    const bent = document.querySelector<HTMLElement>(element);
    if (!bent) throw new Error(`${element} is not there.`);
    const was = bent.style.cssText;
    bent.style.setProperty(property, value, 'important');
    const is = lie();
    bent.style.cssText = was;
    return baseline.some((place, at) => Math.abs(place - (is[at] ?? 0)) > seen) ? [number] : [];
  });
};

/** Moves the frame so that what lies at `from` comes to lie at `to`. */
export const moveFrame = (by: { readonly x: number; readonly y: number }): void => {
  const frame = document.querySelector('iframe');
  if (!frame) return;
  const { left, top } = getComputedStyle(frame);
  const zoom = Number(Reflect.get(frame, 'currentCSSZoom') ?? 1);
  const set = (name: string, was: string, more: number): void => {
    frame.style.setProperty(name, `${(Number.parseFloat(was) || 0) + more / zoom}px`, 'important');
  };
  set('left', left, by.x);
  set('top', top, by.y);
  frame.style.setProperty('right', 'auto', 'important');
  frame.style.setProperty('bottom', 'auto', 'important');
};

/** Of two pictures of the same size, the share of their points that differ, as anybody would see it. In any page that has no policy. */
export const differenceOf = async ([one, other]: readonly [string, string]): Promise<number> => {
  const pointsOf = async (picture: string): Promise<Uint8ClampedArray> => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  };
  const [a, b] = [await pointsOf(one), await pointsOf(other)];
  if (a.length !== b.length) return 1;
  let differ = 0;
  for (let at = 0; at < a.length; at += 4) {
    const by = [0, 1, 2].map((canal) => Math.abs((a[at + canal] ?? 0) - (b[at + canal] ?? 0)));
    if (Math.max(...by) > 30) differ++;
  }
  return differ / (a.length / 4);
};
