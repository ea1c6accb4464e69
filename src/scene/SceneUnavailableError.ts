import { BaseError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';

/** The browser gives us no WebGL: the list of slots beside the canvas is then the whole planet view. */
export class SceneUnavailableError extends BaseError {
  constructor(cause?: unknown) {
    super({
      code: 'scene_unavailable',
      what: say('This browser can’t show the planet map (no WebGL).'),
      hint: say(
        'You can play from the list of slots. To see the planet, turn on hardware acceleration or update the browser.',
      ),
      cause,
    });
  }
}
