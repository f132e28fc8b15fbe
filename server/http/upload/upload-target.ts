/**
 * The temporary file of an upload, and the signal that ends the upload; its reason is the error to answer. `onBytes` is told
 * of every piece that arrives within the limit, whatever becomes of the upload.
 */
export type UploadTarget = { file: string; cutOff: AbortSignal; onBytes?: (count: number) => void };
