import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { maxTakes, type SentenceTakes, type Take, take } from '#contract/takes/take.ts';
import { hearTake } from '#contract/takes/take-endpoints.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Collapsible } from '#web/components/ui/collapsible.tsx';
import { apiFetch } from '#web/lib/api-client.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { fillPath } from '#web/lib/call-endpoint.ts';
import { describeTake } from '../../describe-take.ts';
import { SoundButton } from '../hear-button.tsx';
import { NewTake } from './new-take.tsx';
import { useSetTakes } from './use-takes.ts';

/** As the slide is spoken. */
const asSlide = take.parse({});

/** A sentence with its takes: hear each, pick one, add and delete. */
export function SentenceCard({
  place,
  sentence: { sentence, takes, picked },
  isOpen,
}: {
  place: { projectId: string; number: number };
  sentence: SentenceTakes;
  isOpen: boolean;
}) {
  const group = useId();
  const saving = useSetTakes(place);
  const save = (change: Partial<SentenceTakes>) => saving.mutate({ sentence, takes, picked, ...change });
  const load = async (spoken: Take) => {
    const path = fillPath(hearTake.path, { id: place.projectId, number: place.number });
    return (await apiFetch({ method: hearTake.method, path, json: { sentence, take: spoken } })).blob();
  };
  return (
    <li className="py-1">
      <Collapsible
        defaultOpen={isOpen}
        title={
          <span className="wrap-anywhere">
            {sentence} {picked !== null && <Badge tone="live">Take {picked + 1}</Badge>}
          </span>
        }
      >
        <div className="space-y-4 pb-4">
          <fieldset className="space-y-1">
            <legend className="sr-only">How “{sentence}” is spoken</legend>
            {[null, ...takes.keys()].map((index) => {
              const spoken = index === null ? asSlide : (takes[index] ?? asSlide);
              const name = index === null ? 'Default' : `Take ${index + 1}`;
              return (
                <div key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <label className="flex min-h-11 min-w-0 grow basis-44 items-center gap-3 text-sm">
                    <input
                      type="radio"
                      name={group}
                      checked={picked === index}
                      onChange={() => save({ picked: index })}
                      className="size-5 shrink-0 accent-ink"
                    />
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-semibold">{name}</span>
                      {index !== null && <span className="text-ink-soft"> · {describeTake(spoken)}</span>}
                    </span>
                  </label>
                  <div className="ml-auto flex shrink-0 items-center">
                    <SoundButton
                      what={`${name} of “${sentence}”`}
                      failure="The take cannot be played"
                      load={() => load(spoken)}
                    />
                    {index !== null && (
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Delete take ${index + 1} of “${sentence}”`}
                        onClick={() => save(without({ takes, picked }, index))}
                      >
                        <Trash2 aria-hidden />
                      </Button>
                    )}
                  </div>
                </div>
              );
            })}
          </fieldset>
          {takes.length < maxTakes ? (
            <NewTake
              sentence={sentence}
              takes={takes}
              isSaving={saving.isPending}
              load={load}
              onAdd={(added) => save({ takes: [...takes, added], picked: takes.length })}
            />
          ) : (
            <p className="text-sm text-ink-soft">
              A sentence can have {maxTakes} takes. Delete one to try another.
            </p>
          )}
          {saving.isError && (
            <p role="alert" className="text-sm font-medium text-bad">
              {sentenceOf(saving.error, 'The takes could not be saved.')}
            </p>
          )}
        </div>
      </Collapsible>
    </li>
  );
}

/** Removes a take. The picked take stays picked, unless it is the one that goes. */
function without({ takes, picked }: Pick<SentenceTakes, 'takes' | 'picked'>, gone: number) {
  return {
    takes: takes.filter((_, index) => index !== gone),
    picked: picked === null || picked === gone ? null : picked > gone ? picked - 1 : picked,
  };
}
