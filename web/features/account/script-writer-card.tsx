import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  chooseScriptWriter,
  getScriptWriter,
  type LocalModel,
  type LocalServer,
  type ScriptWriterName,
} from '#contract/script-writer.ts';
import { SelectField } from '../../components/select-field.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '../../components/ui/card.tsx';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { failureToast } from '../../lib/failure-toast.ts';
import { queryOf } from '../../lib/queries/query-of.ts';
import { showToast } from '../../lib/toast.ts';

const writerQuery = queryOf(getScriptWriter);

const builtIn = 'built-in';

const serverNames: Readonly<Record<LocalServer, string>> = {
  ollama: 'Ollama',
  'llama.cpp': 'llama.cpp',
  lm_studio: 'LM Studio',
};

/** Lets the operator choose a language model on the server. Other users only see its name, or nothing if none is in use. */
export function ScriptWriterCard() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...writerQuery, refetchOnMount: 'always' });
  const choose = useMutation({
    mutationFn: (model: LocalModel | null) => callEndpoint(chooseScriptWriter, { body: { model } }),
    onSuccess: (settings) => {
      queryClient.setQueryData(writerQuery.queryKey, settings);
      showToast({ title: 'Script writer changed', description: 'It writes the scripts of all new videos.' });
    },
    onError: (error) => showToast(failureToast('Not changed', error, 'The script writer was not changed.')),
  });
  if (!data) return null;
  if (!data.found) return <OwnModelCard writer={data.writer} />;
  const { found, chosen } = data;
  const isMissing = chosen !== null && found.every((model) => keyOf(model) !== keyOf(chosen));
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Script writer</CardTitle>
        <CardDescription>
          Choose who writes the scripts of all users. A language model on this server gets the text of the
          decks; nothing leaves the machine.
        </CardDescription>
      </CardHeader>
      <SelectField
        label="Scripts are written by"
        hint={hintFor(found, isMissing ? chosen : null)}
        value={chosen ? keyOf(chosen) : builtIn}
        disabled={choose.isPending}
        onValueChange={(key) => choose.mutate(found.find((model) => keyOf(model) === key) ?? null)}
        options={[
          { value: builtIn, label: 'The built-in writer' },
          ...[...found, ...(isMissing ? [chosen] : [])].map((model) => ({
            value: keyOf(model),
            label: `${model.model} (${serverNames[model.server]})`,
          })),
        ]}
      />
    </Card>
  );
}

/** Tells users with confidential decks where their text is processed. */
function OwnModelCard({ writer }: { writer: ScriptWriterName }) {
  if (writer.kind !== 'language_model' || writer.place !== 'this_machine') return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Script writer</CardTitle>
        <CardDescription>
          {writer.model}, a language model on this server, writes the scripts. It gets the text of the decks;
          nothing leaves the machine.
        </CardDescription>
      </CardHeader>
    </Card>
  );
}

const keyOf = ({ server, model }: LocalModel) => `${server} ${model}`;

function hintFor(found: readonly LocalModel[], missing: LocalModel | null): string {
  if (missing) return `${missing.model} is not running. Until it is, the built-in writer is used.`;
  return found.length === 0
    ? 'No language model is running on this server. Start Ollama, llama.cpp or LM Studio to choose one.'
    : 'What a model writes is checked against the deck before it is spoken.';
}
