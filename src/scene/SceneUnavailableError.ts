import { BaseError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';

/** The browser gives us no WebGL: the list of slots beside the canvas is then the whole planet view. */
export class SceneUnavailableError extends BaseError {
  constructor(cause?: unknown) {
    super({
      code: 'scene_unavailable',
      what: say('This browser cannot draw the planet picture (no WebGL).'),
      hint: say(
        'Everything works from the list of slots. To get the picture, turn on hardware acceleration or update the browser.',
      ),
      cause,
    });
  }
}
