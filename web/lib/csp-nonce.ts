declare global {
  var cspNonce: string | undefined;
  var __webpack_nonce__: string | undefined;
}

/**
 * Libraries that write `<style>` elements must mark them with the nonce of the page, or the content security policy
 * blocks them: media-chrome gets it from our build (vite.config.ts), Radix's scroll lock from the global that
 * `get-nonce` reads. Import this module before anything else.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
globalThis.cspNonce = nonce;
globalThis.__webpack_nonce__ = nonce;

export {};
