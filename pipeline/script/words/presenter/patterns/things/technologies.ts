/** Technologies in their makers' spelling. Some are ordinary words, so only slides about technologies are searched. */
const names =
  `React|React Native|Next.js|Node.js|Express.js|Vue.js|Angular|Svelte|TypeScript|JavaScript|Python|Django|Flask
  FastAPI|Streamlit|Java|Kotlin|Swift|SwiftUI|Flutter|Golang|Rust|Ruby on Rails|Laravel|PHP|Spring Boot
  ASP.NET Core|.NET|C#|C++|GraphQL|PostgreSQL|Postgres|MySQL|MongoDB|SQLite|Redis|Firebase|Supabase
  Elasticsearch|DynamoDB|Neo4j|ChromaDB|Pinecone|Docker|Kubernetes|Terraform|AWS|AWS Amplify|Azure|Google Cloud
  Vercel|Netlify|Heroku|Cloudflare|TensorFlow|PyTorch|Keras|scikit-learn|Pandas|NumPy|Matplotlib|OpenCV
  LangChain|LangGraph|Hugging Face|OpenAI|ChatGPT|Claude|Gemini|LLaMA|Whisper|Tailwind CSS|Bootstrap|Material UI
  WebSocket|WebRTC|Socket.IO|RabbitMQ|Kafka|Apache Kafka|Apache Spark|Prisma|Stripe|Twilio|Solidity|Ethereum
  Solana|Hardhat|IPFS|Arduino|Raspberry Pi|Unity|Unreal Engine|Power BI|Tableau|Snowflake|BigQuery|Databricks`.split(
    /\||\n */,
  );

/** Variant spellings of technologies on slides. */
const otherSpellings: ReadonlyMap<string, string> = new Map([
  ['nextjs', 'Next.js'],
  ['nodejs', 'Node.js'],
  ['node', 'Node.js'],
  ['reactjs', 'React'],
  ['express', 'Express.js'],
  ['vuejs', 'Vue.js'],
  ['tailwind', 'Tailwind CSS'],
  ['mongo', 'MongoDB'],
]);

const known = new Map(names.map((name) => [name.toLowerCase(), name]));
const maxWords = 3;

/** Returns the technologies in a line, in its order: "React + Node.js / Express" has three. */
export function technologiesIn(line: string): string[] {
  if (/\b(?:no|not|without|instead of|replaces?|unlike)\b/iu.test(line)) return [];
  const words = line.replace(/\([^)]*\)/gu, ' , ').match(/[\p{L}\p{N}.#-]*[\p{L}\p{N}#]\+{0,2}|[,/]/gu) ?? [];
  const found: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { name, length } = longestAt(words, at);
    if (name !== null && !found.includes(name)) found.push(name);
    at += Math.max(length - 1, 0);
  }
  return found;
}

function longestAt(words: readonly string[], at: number): { name: string | null; length: number } {
  for (let length = maxWords; length >= 1; length -= 1) {
    const text = words
      .slice(at, at + length)
      .join(' ')
      .toLowerCase();
    const name = known.get(text) ?? otherSpellings.get(text) ?? known.get(text.replace(/-based$/u, ''));
    if (name !== undefined && isWritten(words.slice(at, at + length).join(' '))) return { name, length };
  }
  return { name: null, length: 0 };
}

/** Tells whether a word is written as a name, with a capital or a sign. "react" in a sentence is a verb. */
function isWritten(text: string): boolean {
  return /\p{Lu}|[.#-]/u.test(text);
}
