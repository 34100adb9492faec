/** Whether the object of a deed is the rock itself, which is dug wherever there is ground. */
function isPlainRock(object) {
  return /^(minecraft:)?(stone|rock|cobblestone)$/.test(object);
}
