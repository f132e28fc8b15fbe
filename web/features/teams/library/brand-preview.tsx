import type { BrandStyle } from '#contract/brand-style.ts';

/** A card and a caption in the chosen colours. Decorative: the fields beside it show the same values. */
export function BrandPreview({ style, logoUrl }: { style: BrandStyle; logoUrl: string | null }) {
  return (
    <svg
      viewBox="0 0 320 180"
      aria-hidden
      className="w-full self-start rounded-slide border border-line font-text"
    >
      <rect width="320" height="180" fill={style.cardBackground} />
      {logoUrl && <image href={logoUrl} x="110" y="24" width="100" height="50" />}
      <text x="160" y="104" textAnchor="middle" fontSize="18" fontWeight="700" fill={style.cardText}>
        Your presentation
      </text>
      <rect x="80" y="140" width="160" height="26" rx="4" fill={style.captionBox} fillOpacity="0.85" />
      <text x="160" y="158" textAnchor="middle" fontSize="13" fill={style.captionText}>
        A caption looks like this
      </text>
    </svg>
  );
}
