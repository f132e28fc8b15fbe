import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { type BrandStyle, brandStyle } from '#contract/brand-style.ts';
import { setBrand, type TeamLibrary } from '#contract/team-library.ts';
import { CheckboxField } from '#web/components/checkbox-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { callEndpoint } from '#web/lib/call-endpoint.ts';
import { useTeamMutation } from '../use-team-mutation.ts';
import { BrandPreview } from './brand-preview.tsx';
import { LogoField } from './logo-field.tsx';

type ColourName = 'captionText' | 'captionBox' | 'cardText' | 'cardBackground';

const colours: readonly { name: ColourName; label: string }[] = [
  { name: 'captionText', label: 'Caption text' },
  { name: 'captionBox', label: 'Caption box' },
  { name: 'cardText', label: 'Card text' },
  { name: 'cardBackground', label: 'Card background' },
];
const cards = [
  { name: 'introCard', label: 'Start with an intro card' },
  { name: 'outroCard', label: 'End with an outro card' },
] as const;

/** Style of the team's videos. */
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
  const form = useForm<BrandStyle>({
    resolver: zodResolver(brandStyle),
    values: saved,
    // Keeps unsaved choices when another member makes a change.
    resetOptions: { keepDirtyValues: true },
  });
  const saving = useTeamMutation({
    action: (body: BrandStyle) => callEndpoint(setBrand, { params: { teamId }, body }),
    done: { title: 'Brand saved', description: 'It applies to videos made from now on.' },
    failed: 'The brand could not be saved.',
    onSuccess: () => form.reset(form.getValues()),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Brand kit</CardTitle>
        <CardDescription>Used for captions in the picture and for the intro and outro cards.</CardDescription>
      </CardHeader>
      <div className="grid gap-6 sm:grid-cols-2">
        <BrandPreview style={form.watch()} logoUrl={logoUrl} />
        <form onSubmit={form.handleSubmit((style) => saving.mutate(style))} className="space-y-4">
          <fieldset disabled={!canWrite} className="space-y-4">
            <legend className="sr-only">Colors and cards</legend>
            <div className="grid gap-x-3 gap-y-1 max-sm:grid-cols-2">
              {colours.map(({ name, label }) => (
                <label key={name} className="flex min-h-11 items-center gap-2.5 text-sm">
                  <input
                    type="color"
                    {...form.register(name)}
                    className="h-9 w-11 shrink-0 rounded-slide border border-edge bg-sheet p-0.5"
                  />
                  {label}
                </label>
              ))}
            </div>
            {cards.map(({ name, label }) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field }) => (
                  <CheckboxField
                    checked={field.value}
                    onChange={field.onChange}
                    className="min-h-9 items-center"
                  >
                    {label}
                  </CheckboxField>
                )}
              />
            ))}
          </fieldset>
          {canWrite && (
            <Button type="submit" disabled={!form.formState.isDirty} busy={saving.isPending && 'Saving...'}>
              Save brand
            </Button>
          )}
        </form>
      </div>
      {canWrite && <LogoField teamId={teamId} logoUrl={logoUrl} />}
    </Card>
  );
}
