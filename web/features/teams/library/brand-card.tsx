import { type FormEvent, useState } from 'react';
import type { BrandStyle } from '../../../../contract/brand-style.ts';
import { setBrand, type TeamLibrary } from '../../../../contract/team-library.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../../components/ui/card.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';

type ColorName = 'captionText' | 'captionBox' | 'cardText' | 'cardBackground';

const colors: readonly { name: ColorName; label: string }[] = [
  { name: 'captionText', label: 'Caption text' },
  { name: 'captionBox', label: 'Caption box' },
  { name: 'cardText', label: 'Card text' },
  { name: 'cardBackground', label: 'Card background' },
];
const cards = [
  { name: 'introCard', label: 'Start with an intro card' },
  { name: 'outroCard', label: 'End with an outro card' },
] as const;

/** How the videos of the team look. */
export function BrandCard({
  teamId,
  brand,
  canWrite,
}: {
  teamId: string;
  brand: TeamLibrary['brand'];
  canWrite: boolean;
}) {
  const { logoUrl, ...saved } = brand;
  const [changes, setChanges] = useState<Partial<BrandStyle>>({});
  const style: BrandStyle = { ...saved, ...changes };
  const saving = useTeamMutation({
    action: () => callEndpoint(setBrand, { params: { teamId }, body: style }),
    done: { title: 'Brand saved', description: 'It applies to videos made from now on.' },
    failed: 'The brand could not be saved.',
    onSuccess: () => setChanges({}),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Brand kit</CardTitle>
        <CardDescription>Used for captions in the picture and for the intro and outro cards.</CardDescription>
      </CardHeader>
      <div className="grid gap-6 sm:grid-cols-2">
        <BrandPreview style={style} logoUrl={logoUrl} />
        <form onSubmit={submit} className="space-y-4">
          <fieldset disabled={!canWrite} className="space-y-4">
            <legend className="sr-only">Colors and cards</legend>
            <div className="grid gap-x-3 gap-y-1 max-sm:grid-cols-2">
              {colors.map(({ name, label }) => (
                <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm">
                  <input
                    type="color"
                    value={style[name]}
                    onChange={({ target }) => setChanges({ ...changes, [name]: target.value })}
                    className="h-9 w-11 shrink-0 rounded-slide border border-edge bg-sheet p-0.5"
                  />
                  {label}
                </label>
              ))}
            </div>
            {cards.map(({ name, label }) => (
              <label key={name} htmlFor={name} className="flex min-h-9 items-center gap-2.5">
                <Checkbox
                  id={name}
                  checked={style[name]}
                  onCheckedChange={(checked) => setChanges({ ...changes, [name]: checked === true })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          {canWrite && (
            <Button type="submit" disabled={saving.isPending || Object.keys(changes).length === 0}>
              {saving.isPending ? 'Saving...' : 'Save brand'}
            </Button>
          )}
        </form>
      </div>
      {canWrite && <LogoField teamId={teamId} logoUrl={logoUrl} />}
    </Card>
  );
}
