declare global {
  var cspNonce: string | undefined;
  var __webpack_nonce__: string | undefined;
}

/**
 * Nonce of the page. Libraries that write `<style>` elements must set it, or the content security policy blocks their styles.
 * media-chrome gets it from our build (vite.config.ts), and Radix's scroll lock from the global that `get-nonce` reads. Import this
 * module before any other.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
globalThis.cspNonce = nonce;
globalThis.__webpack_nonce__ = nonce;

export {};
