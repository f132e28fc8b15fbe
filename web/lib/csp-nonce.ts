declare global {
  var cspNonce: string | undefined;
  var __webpack_nonce__: string | undefined;
}

/**
 * Libraries that write `<style>` elements must mark them with the nonce of the page, or the content security policy
 * drops them: media-chrome through our build (vite.config.ts), Radix's scroll lock through the name that `get-nonce`
 * looks for. Import it before anything else.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
globalThis.cspNonce = nonce;
globalThis.__webpack_nonce__ = nonce;

export {};
