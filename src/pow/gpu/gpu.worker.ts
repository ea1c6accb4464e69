/** The graphics worker's entry. */
import { startGpuWorker } from './startGpuWorker.ts';

void startGpuWorker();
