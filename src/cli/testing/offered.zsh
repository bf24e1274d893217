# zsh -f offered.zsh SCRIPT LINE: what zsh completes a line with, one a line, by a script of completions.
# A shell in a terminal of its own is typed to, in which whatever is added to a completion is printed as well.
zmodload zsh/zpty
zpty typed zsh -f -i
local heard
zpty -w typed "PROMPT=''; autoload -Uz compinit; compinit -D -u; source $1
bindkey '^I' complete-word; zstyle ':completion:*' insert-tab false
compadd() {
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd \"\$@\"; return; fi
  local -a hits; builtin compadd -A hits \"\$@\"; (( \$#hits )) && print -rl -- 'offer '\$^hits
}
finished() { print -r -- all'offered'; exit }
comppostfuncs=(finished)
print re'ady'"
# What is typed is echoed, but in other quotes.
zpty -r -m typed heard '*ready*'
zpty -w -n typed "$2"$'\t'
zpty -r -m typed heard '*alloffered*'
print -r -- $heard | tr -d '\r' | grep -o 'offer .*' | sed 's/^offer //'
