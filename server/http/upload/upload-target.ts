/** The temporary file of an upload, and the signal that ends the upload; its reason is the error to answer. */
export type UploadTarget = { file: string; cutOff: AbortSignal };
