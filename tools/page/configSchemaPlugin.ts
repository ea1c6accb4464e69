import type { Plugin } from 'vite';
import { configJsonSchema } from '../release/configJsonSchema.ts';

const FILE = 'config.schema.json';

/** Beside the pages, so that an editor completes the config.json that lies there (`"$schema": "./config.schema.json"`). */
export function configSchemaPlugin(): Plugin {
  const text = (): string => `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
  return {
    name: 'config-schema',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: text() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(text());
      });
    },
  };
}
