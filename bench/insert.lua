-- One lead a request, each under an idempotency key of its own. Arguments: prefix of the idempotency keys;
-- `one` person for all leads, or `many` for another one each; and the public key where one is asked for.
local row = '[{"name":"Ana Lúcia Ribeiro de Souza","email":"%s@example.com",'
  .. '"phone":"(11) 9%s-4321","platform":"Shopify","company":"Calçados da Serra",'
  .. '"notes":"Vendemos calçados femininos e queremos oferecer o desconto em folha no site."}]'
local count = 0
local prefix, isMany

function init(args)
  prefix = args[1]
  isMany = args[2] == "many"
  math.randomseed(os.time())
  wrk.method = "POST"
  wrk.body = row:format("ana.ribeiro", "8765")
  if args[3] then
    wrk.headers["apikey"] = args[3]
    wrk.headers["authorization"] = "Bearer " .. args[3]
  end
  wrk.headers["content-type"] = "application/json"
  wrk.headers["prefer"] = "return=minimal"
end

function request()
  count = count + 1
  wrk.headers["idempotency-key"] = prefix .. count
  if isMany then
    wrk.body = row:format("ana" .. math.random(1e9), string.format("%04d", math.random(0, 9999)))
  end
  return wrk.format()
end
