/**
 * Number of words in a challenge phrase. Two or three seconds of speech are too short to identify a speaker; seven words take three
 * to six: docs/decisions/013-own-voices.md.
 */
export const challengePhraseLength = 7;

/**
 * Everyday words of two or more syllables that do not sound alike. Some are drawn at random for each recording: an older recording
 * cannot contain them, so the speaker must be present.
 */
export const challengeWords: readonly string[] = `
  acorn album almond anchor ankle apple apron arrow artist autumn bacon badger balcony ballet bamboo banana
  bandage banjo barrel basket beaver bicycle biscuit blanket blossom bonfire bottle bracelet breakfast bridge
  broccoli bubble bucket bundle butter button cabbage cactus camel candle canyon captain carpet carrot castle
  cathedral cereal champion cherry chicken chimney chocolate cinnamon circus clover cobweb coconut coffee
  compass cookie copper cottage cousin cradle crayon cricket crystal cucumber curtain cushion daisy dancer
  dentist dinosaur doctor dolphin donkey doorbell dragon duckling eagle elbow elephant engine evening falcon
  farmer feather fiddle fingers fisherman flamingo flannel flower forest fortune fossil foxglove freckle
  furniture galaxy garden garlic giant ginger giraffe glacier goblet goggles golden gorilla grandfather gravel
  guitar hammer hammock harbour harvest hazelnut hedgehog helmet honey horizon hospital igloo island ivory
  jacket jaguar jelly jigsaw juniper kangaroo kettle kingdom kitchen koala ladder lantern laundry lavender lemon
  leopard letter library lighthouse lobster magnet marble market meadow mermaid midnight mirror mitten mountain
  muffin mushroom mustard napkin needle nephew nickel nutmeg oatmeal ocean octopus olive onion orchid ostrich
  oyster paddle palace pancake panther parsley peanut pelican pencil pepper piano pickle pigeon pillow pineapple
  pirate planet platform pocket popcorn potato pottery pretzel pumpkin puppy pyramid quarry rabbit raccoon
  radish railway rainbow raisin raspberry reindeer ribbon river robin rooster rosemary rubber sailor salmon
  sandwich satchel saucer scarecrow scissors seagull shepherd shoulder silver skeleton snowflake soldier
  spaghetti sparrow spider spinach squirrel stadium sugar summer sunset swallow sweater teacup temple thimble
  tiger timber tomorrow tractor traffic treasure trumpet tulip tunnel turkey turtle umbrella unicorn vanilla
  velvet village violin volcano waffle wagon walnut walrus waterfall whisker whistle window winter wizard
  woodland zebra zipper
`
  .trim()
  .split(/\s+/);
