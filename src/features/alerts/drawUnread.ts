/** The brand's picture with how much is unread on it, as a tab shows it. */

/** Twice what a tab shows, for fine screens. */
const SIDE = 64;
const MARK = { fill: '#e0b15c', ink: '#1b1406', edge: '#070b14' };
/** Two digits in sixteen dots are read by nobody. */
const MOST_SHOWN = 9;

/** @returns null where this browser draws nothing */
export async function drawUnread(unread: number, logo: string): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const picture = await load(logo);
  if (picture) pen.drawImage(picture, 0, 0, SIDE, SIDE);
  drawCount(pen, unread, picture !== null);
  return canvas.toDataURL('image/png');
}

/** null where it cannot be had: a picture of another host that nobody may read is not drawn. */
function load(logo: string): Promise<HTMLImageElement | null> {
  if (logo === '') return Promise.resolve(null);
  return new Promise((done) => {
    const picture = new Image(SIDE, SIDE);
    picture.crossOrigin = 'anonymous';
    picture.addEventListener('load', () => done(picture));
    picture.addEventListener('error', () => done(null));
    picture.src = logo;
  });
}

function drawCount(pen: CanvasRenderingContext2D, unread: number, isOverPicture: boolean): void {
  // not said: digits
  const text = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  const radius = isOverPicture ? 21 : 30;
  const [x, y] = isOverPicture ? [SIDE - radius - 1, SIDE - radius - 1] : [SIDE / 2, SIDE / 2];
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = MARK.fill;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = MARK.edge;
  pen.stroke();
  pen.fillStyle = MARK.ink;
  pen.font = `700 ${text.length > 1 ? 26 : 34}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y + 2);
}
