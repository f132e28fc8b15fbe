/** A small drawing of a frame with a slide and captions. Decorative: the select beside it names the shape. */
export function ShapeSample({ aspect }: { aspect: string }) {
  return (
    <span aria-hidden className="mb-1.5 grid size-11 shrink-0 place-items-center">
      <span
        data-aspect={aspect}
        className="film grid content-center gap-0.5 rounded-sm border-2 border-edge p-0.5 [--film-height:2.75rem]"
      >
        <span className="block aspect-video rounded-[1px] bg-edge" />
        {aspect !== '16:9' && <span className="mx-auto block h-0.5 w-2/3 bg-edge" />}
      </span>
    </span>
  );
}
