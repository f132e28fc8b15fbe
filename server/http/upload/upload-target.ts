/**
 * Temporary file of an upload, and the signal that ends the upload; its reason is the error to reply with. `onBytes` is called for
 * every chunk that arrives within the limit, whatever happens to the upload.
 */
export type UploadTarget = { file: string; cutOff: AbortSignal; onBytes?: (count: number) => void };
