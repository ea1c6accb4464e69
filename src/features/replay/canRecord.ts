/** Whether this browser can make a film of what is drawn. */
export function canRecord(): boolean {
  return typeof MediaRecorder === 'function' && typeof HTMLCanvasElement.prototype.captureStream === 'function';
}
