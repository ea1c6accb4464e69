/** Module worker: everything that looks into a mod lives here, off the page's thread, and dies with it when it hangs. */
import { bakeServed } from './bake/bakeServed.ts';
import { loadTools } from './bake/tools.ts';
import { bitmapOf } from './bitmapOf.ts';
import { checkUpload } from './checkUpload.ts';
import type { FromModWorker, SentUpload, ToModWorker } from './protocol.ts';
import type { UploadBytes } from './archive/readUpload.ts';
import { LIMITS } from './limits.ts';

self.addEventListener('message', ({ data: message }: MessageEvent<ToModWorker>) => {
  // What fails here and is not a finding is a bug or the end of memory: the page hears it as the death of the worker.
  void answer(message).catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
});

post({ kind: 'ready' });

async function answer(message: ToModWorker): Promise<void> {
  const { jobId } = message;
  if (message.kind === 'check') {
    const report = checkUpload(await bytesOf(message.upload), new Set(message.classes));
    post({ kind: 'checked', jobId, report });
    return;
  }
  if (message.kind === 'load') {
    await loadTools(message.tools);
    post({ kind: 'loaded', jobId });
    return;
  }
  const { file, use, path, sibling } = message;
  const bytes = await contentOf(file);
  const other = sibling && { path: sibling.path, bytes: await contentOf(sibling.file) };
  const baked = await bakeServed({ bytes, use, path, sibling: other });
  post({ ...baked, jobId }, baked.kind === 'baked' ? [bitmapOf(baked.picture)] : []);
}

function post(message: FromModWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function bytesOf(upload: SentUpload): Promise<UploadBytes> {
  if (upload instanceof Blob) return contentOf(upload);
  // More files than are allowed by far are not even read: one too many is told like a thousand.
  const parts = upload.slice(0, LIMITS.files * 2);
  return Promise.all(parts.map(async ({ path, content }) => ({ path, content: await contentOf(content) })));
}

/** A file beyond every limit is not read to its end: its first bytes too many are enough to refuse it. */
async function contentOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, LIMITS.uploadBytes + 1).arrayBuffer());
}
